import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import {
  combQueryRiskInfo,
  qualificationRecords,
  qualificationTexts,
  type QualificationRecord,
} from '@/contract/qualification';
import { FIXED_VALUES } from '@/domain/specification-constants';
import { riskPaperFromWire } from '../risk-paper';

const TEXTS_STALE_MS = 10 * 60_000;

/** Everything that is read for the steps of one visitor. */
export function stepReadsKey(userId: string) {
  return ['visitor', userId, 'qualification'] as const;
}

/** The questions of the assessment [S7.risk] with the answers kept so far; asked again whenever they are looked at. */
export function riskPaperQuery(userId: string) {
  const { papertype, invtp, assettype } = FIXED_VALUES;
  return queryOptions({
    queryKey: [...stepReadsKey(userId), 'risk-paper'],
    queryFn: async ({ signal }) => {
      const { body } = await callGateway(combQueryRiskInfo, { papertype, invtp, assettype }, { signal });
      return riskPaperFromWire(body);
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    enabled: userId !== '',
  });
}

/** The texts that are declared and signed, each with its version. */
export function qualificationTextsQuery(userId: string) {
  return queryOptions({
    queryKey: [...stepReadsKey(userId), 'texts'],
    queryFn: ({ signal }) => callGateway(qualificationTexts, {}, { signal }),
    select: (reply) => reply.body,
    staleTime: TEXTS_STALE_MS,
    enabled: userId !== '',
  });
}

/** One thing that the visitor did, for the list of records. */
export interface StepRecord {
  readonly step: string;
  readonly atMs: number;
  readonly textVersion: string;
  readonly result: string;
}

/** What the visitor's file holds of the steps, newest first. */
export function qualificationRecordsQuery(userId: string) {
  return queryOptions({
    queryKey: [...stepReadsKey(userId), 'records'],
    queryFn: ({ signal }) => callGateway(qualificationRecords, {}, { signal }),
    select: (reply) => reply.body.map(recordFromWire),
    enabled: userId !== '',
  });
}

function recordFromWire({ step, at, textversion, result }: QualificationRecord): StepRecord {
  return { step, atMs: at, textVersion: textversion, result };
}
