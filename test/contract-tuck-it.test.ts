import { keepsTheContract } from './contract.suite.ts';

keepsTheContract('tuck-it');
