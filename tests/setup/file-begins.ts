import { noteWorkerState } from './left-behind';

noteWorkerState();
