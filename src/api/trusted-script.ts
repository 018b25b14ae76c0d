import { createTrustedPolicy } from '@/lib/trusted-policy';

const admitted = new Set<string>();

/**
 * Runs `work` and lets it create script elements whose source is exactly `address`; any other source is refused.
 * fetch-jsonp joins its address to a plain string and sets it as an attribute, which `require-trusted-types-for
 * 'script'` blocks. So `document.createElement` is covered while `work` runs, synchronously, and a script made in that
 * time passes its source through the policy `fund-jsonp`. No default policy, and nothing is left behind.
 */
export function withTrustedScript<T>(
  address: string,
  onScript: (script: HTMLScriptElement) => void,
  work: () => T,
): T {
  const policy = createTrustedPolicy('fund-jsonp', { createScriptURL: admittedOnly });
  const before = Object.getOwnPropertyDescriptor(document, 'createElement');
  const create = document.createElement.bind(document);
  const createElement = (tagName: string): HTMLElement => {
    const element = create(tagName);
    if (element instanceof HTMLScriptElement) {
      coverSource(element, (url) => policy.createScriptURL(url));
      onScript(element);
    }
    return element;
  };
  Object.defineProperty(document, 'createElement', { configurable: true, value: createElement });
  admitted.add(address);
  try {
    return work();
  } finally {
    admitted.delete(address);
    Reflect.deleteProperty(document, 'createElement');
    if (before) Object.defineProperty(document, 'createElement', before);
  }
}

function admittedOnly(address: string): string {
  if (!admitted.has(address)) throw new TypeError('this script address was not asked for');
  return address;
}

function coverSource(script: HTMLScriptElement, trust: (url: string) => string): void {
  const setAttribute = script.setAttribute.bind(script);
  Object.defineProperty(script, 'setAttribute', {
    configurable: true,
    value: (name: string, value: string) =>
      setAttribute(name, name.toLowerCase() === 'src' ? trust(value) : value),
  });
}
