import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTrustedPolicy } from './trusted-policy';

describe('createTrustedPolicy', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('applies the rules as they are where the browser has no Trusted Types', () => {
    const policy = createTrustedPolicy('plain', { createHTML: (input) => input.toUpperCase() });
    expect(policy.createHTML('a')).toBe('A');
  });

  it('throws for a sink that has no rule', () => {
    const policy = createTrustedPolicy('html-only', { createHTML: (input) => input });
    expect(() => policy.createScriptURL('/a.js')).toThrow(TypeError);
  });

  it('asks the browser for each name once', () => {
    const createPolicy = vi.fn<(name: string, rules: object) => object>((_name, rules) => rules);
    vi.stubGlobal('window', { trustedTypes: { createPolicy } });
    const rules = { createScriptURL: (input: string) => input };
    expect(createTrustedPolicy('once', rules)).toBe(createTrustedPolicy('once', rules));
    expect(createPolicy).toHaveBeenCalledTimes(1);
    expect(createPolicy).toHaveBeenCalledWith('once', rules);
  });
});
