import NProgress from 'nprogress';
import { createTrustedPolicy } from '@/lib/trusted-policy';

const TEMPLATE = '<div class="bar" role="presentation"><div class="peg"></div></div>';

/*
 * nprogress writes its template with innerHTML, which Trusted Types forbid; its policy lets just this constant through.
 */
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

export function startBar(): void {
  NProgress.start();
}

export function endBar(): void {
  NProgress.done();
}
