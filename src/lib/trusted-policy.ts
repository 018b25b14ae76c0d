/** What a policy is given: functions that return the text which may pass, or throw. */
export interface TrustedRules {
  readonly createHTML?: (input: string) => string;
  readonly createScriptURL?: (input: string) => string;
}

/**
 * A policy whose results go to DOM sinks. Where the browser has Trusted Types they are trusted objects
 * (typed as the string that the DOM typings ask for), elsewhere the strings that the rules return.
 */
export interface TrustedPolicy {
  createHTML(input: string): string;
  createScriptURL(input: string): string;
}

interface TrustedTypeFactory {
  createPolicy(name: string, rules: TrustedRules): TrustedPolicy;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypeFactory;
  }
}

const policies = new Map<string, TrustedPolicy>();

/**
 * The policy of that name, created at the first call and kept: a browser refuses a second one of the same name.
 * Rules apply in browsers without Trusted Types too; a method whose rule is missing throws a TypeError.
 */
export function createTrustedPolicy(name: string, rules: TrustedRules): TrustedPolicy {
  const known = policies.get(name);
  if (known) return known;
  const factory = typeof window === 'undefined' ? undefined : window.trustedTypes;
  const policy = factory ? factory.createPolicy(name, rules) : plainPolicy(name, rules);
  policies.set(name, policy);
  return policy;
}

function plainPolicy(name: string, rules: TrustedRules): TrustedPolicy {
  return {
    createHTML: (input) => applyRule(name, rules.createHTML, input),
    createScriptURL: (input) => applyRule(name, rules.createScriptURL, input),
  };
}

function applyRule(name: string, rule: ((input: string) => string) | undefined, input: string): string {
  if (!rule) throw new TypeError(`policy ${name} has no rule for this sink`);
  return rule(input);
}
