import type { ProtectionGuide as WireGuide } from '@/contract/content/article';
import { articlePath } from './article';

/** A way to complain. */
export interface ComplaintChannel {
  readonly title: string;
  readonly text: string;
  /** A number to call, with its `tel:` address; null without one. */
  readonly phone: { readonly number: string; readonly href: string } | null;
}

/** A common fraud: what happens, what gives it away, what to do. */
export interface Fraud {
  readonly title: string;
  readonly story: string;
  readonly signs: readonly string[];
  readonly advice: string;
  readonly articleHref: string | null;
}

/** A question of the quiz; `answer` is the place of the right option. */
export type QuizQuestion = WireGuide['quiz'][number];

export interface ProtectionGuide {
  readonly rights: readonly { readonly title: string; readonly text: string }[];
  readonly channels: readonly ComplaintChannel[];
  readonly frauds: readonly Fraud[];
  readonly quiz: readonly QuizQuestion[];
}

const PHONE = /^\+?\d[\d-]{2,20}$/;

/** Wire names stop here; contacts without a number to call and questions without an answer are dropped. */
export function guideFromWire({ rights, channels, frauds, quiz }: WireGuide): ProtectionGuide {
  return {
    rights,
    channels: channels.map(({ title, text, contact }) => ({ title, text, phone: phoneOf(contact) })),
    frauds: frauds.map(({ articleId, ...fraud }) => ({
      ...fraud,
      articleHref: articleId === null ? null : articlePath(articleId),
    })),
    quiz: quiz.filter(({ options, answer }) => options[answer] !== undefined),
  };
}

function phoneOf(contact: string | null): ComplaintChannel['phone'] {
  if (contact === null || !PHONE.test(contact)) return null;
  return { number: contact, href: `tel:${contact.replaceAll('-', '')}` };
}
