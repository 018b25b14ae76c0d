import { setTimeout as wait } from 'node:timers/promises';
import { createAktools } from './aktools';
import { createRequester } from './request-text';
import { createTushare } from './tushare';
import type { SourceService } from './source-service';

/** The service that an operator has chosen, with how often it may be asked. */
export type ServiceSettings = {
  readonly address: string;
  readonly callsPerSecond: number;
} & ({ readonly source: 'aktools' } | { readonly source: 'tushare'; readonly token: string });

/** The service of the settings, asked over the network. */
export function openService(settings: ServiceSettings, clock: () => number): SourceService {
  const request = createRequester({ perSecond: settings.callsPerSecond, wait, clock });
  return settings.source === 'aktools'
    ? createAktools(settings.address, request)
    : createTushare(settings, request);
}
