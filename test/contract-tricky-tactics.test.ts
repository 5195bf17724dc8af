import { keepsTheContract } from './contract.suite.ts';

keepsTheContract('tricky-tactics', { perSeatCount: true });
