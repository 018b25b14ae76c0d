import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import {
  combQueryRiskInfo,
  qualificationRecords,
  type QualificationRecord,
} from '@/contract/qualification/qualification';
import { FIXED_VALUES } from '@/domain/site/specification-constants';
import { stepQueriesKey } from '@/features/fund-kit/api/qualification-texts.queries';
import { riskPaperFromWire } from '../risk-paper';

/** The questions of the assessment [S7.risk] with the answers kept so far; asked again whenever they are looked at. */
export function riskPaperQuery(userId: string) {
  const { papertype, invtp, assettype } = FIXED_VALUES;
  return queryOptions({
    queryKey: [...stepQueriesKey(userId), 'risk-paper'],
    queryFn: async ({ signal }) => {
      const { body } = await callGateway(combQueryRiskInfo, { papertype, invtp, assettype }, { signal });
      return riskPaperFromWire(body);
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
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
    queryKey: [...stepQueriesKey(userId), 'records'],
    queryFn: ({ signal }) => callGateway(qualificationRecords, {}, { signal }),
    select: (reply) => reply.body.map(recordFromWire),
    enabled: userId !== '',
  });
}

function recordFromWire({ step, at, textversion, result }: QualificationRecord): StepRecord {
  return { step, atMs: at, textVersion: textversion, result };
}
