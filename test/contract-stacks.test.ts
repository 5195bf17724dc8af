import { keepsTheContract } from './contract.suite.ts';

keepsTheContract('stacks');
