import { keepsTheContract } from './contract.suite.ts';

keepsTheContract('tock');
