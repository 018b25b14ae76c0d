import type { ApplicantKind } from '@/domain/site/application';
import type { IconName } from '@/ui/marks/icon';

/** Something the portal has for those who join, and where it can be seen by now. */
export interface Offer {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly label: string; readonly to: string };
}

export interface Step {
  readonly title: string;
  /** How long it takes. */
  readonly time: string;
  readonly text: string;
}

/** Something to have ready before the form is begun. */
export interface Paper {
  readonly name: string;
  readonly text: string;
}

export interface Question {
  readonly question: string;
  readonly answer: readonly string[];
}

/** What a promotion page says [S2.tuiguang]. */
export interface Promotion {
  readonly kind: ApplicantKind;
  /** What joining is, in one sentence of phrases, between which a line may end. */
  readonly headline: readonly string[];
  readonly lead: string;
  readonly offers: readonly Offer[];
  readonly steps: readonly Step[];
  readonly conditions: readonly string[];
  readonly papers: readonly Paper[];
  readonly questions: readonly Question[];
}
