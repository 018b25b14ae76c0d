import NProgress from 'nprogress';
import { createTrustedPolicy } from '@/lib/trusted-policy';
import './progress.css';

const TEMPLATE = '<div class="bar" role="presentation"><div class="peg"></div></div>';

/**
 * Sets nprogress up. It writes its template with innerHTML, which Trusted Types forbid; its policy lets just this
 * constant through.
 */
export function configureProgress(): void {
  const policy = createTrustedPolicy('nprogress', {
    createHTML: (input) => {
      if (input !== TEMPLATE) throw new TypeError('nprogress may write its own template only');
      return input;
    },
  });
  NProgress.configure({
    showSpinner: false,
    template: policy.createHTML(TEMPLATE),
    barSelector: '.bar',
    trickleSpeed: 160,
  });
}
