/** Answers of an unfinished questionnaire. */
export interface RiskDraftTable {
  account_id: string;
  papercode: string;
  answer: string;
  saved_at: number;
}

export interface RiskAssessmentTable {
  id: string;
  account_id: string;
  /** 1, 2, 3 … for each account, in the order of writing. */
  sequence: number;
  papercode: string;
  answer: string;
  score: number;
  level: number;
  is_lowest: 0 | 1;
  taken_at: number;
}

/** One step of a qualification or a confirmation. Triggers reject updates and deletions. */
export interface QualificationRecordTable {
  id: string;
  account_id: string;
  /** 1, 2, 3 … for each account, in the order of writing. */
  sequence: number;
  step: 'identity' | 'risk' | 'declaration' | 'disclaimer' | 'suitability';
  /** Subject of a step that is taken once for each subject, a fund as private:SA0005; otherwise empty. */
  subject: string;
  happened_at: number;
  text_version: string;
  /** JSON without name or number: level, score, ground, statements, fund. */
  detail: string;
  request_id: string;
}

/** Drafts and results of the risk questionnaire, and the records of all steps. Times are milliseconds since the epoch. */
export interface QualificationTables {
  risk_draft: RiskDraftTable;
  risk_assessment: RiskAssessmentTable;
  qualification_record: QualificationRecordTable;
}
