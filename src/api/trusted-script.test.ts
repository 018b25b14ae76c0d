import { describe, expect, it } from 'vitest';
import { withTrustedScript } from './trusted-script';

const address = 'https://content.example.com/list?callback=fund_1';

describe('withTrustedScript', () => {
  it('[S7.jsonp] lets a script have the one address that was asked for, through setAttribute too', () => {
    const made: HTMLScriptElement[] = [];
    const script = withTrustedScript(
      address,
      (element) => made.push(element),
      () => {
        const element = document.createElement('script');
        element.setAttribute('charset', 'utf-8');
        element.setAttribute('src', address);
        return element;
      },
    );
    expect(made).toEqual([script]);
    expect(script.src).toBe(address);
    expect(script.getAttribute('charset')).toBe('utf-8');
  });

  it.each(['https://evil.example/x.js', `${address}&more`, '', 'javascript:alert(1)'])(
    '[S7.jsonp] refuses the address "%s", in either spelling of the attribute',
    (other) => {
      for (const name of ['src', 'SRC']) {
        const attempt = () =>
          withTrustedScript(
            address,
            () => undefined,
            () => document.createElement('script').setAttribute(name, other),
          );
        expect(attempt).toThrow(TypeError);
      }
    },
  );

  it('admits the address only while the work runs, and uncovers the document even when the work throws', () => {
    let kept: HTMLScriptElement | undefined;
    withTrustedScript(
      address,
      (element) => {
        kept = element;
      },
      () => document.createElement('script'),
    );
    expect(() => kept?.setAttribute('src', address)).toThrow(TypeError);
    expect(() =>
      withTrustedScript(
        address,
        () => undefined,
        () => {
          throw new RangeError('no');
        },
      ),
    ).toThrow(RangeError);
    expect(Object.hasOwn(document, 'createElement')).toBe(false);
  });

  it('leaves other elements alone and gives back a cover that stood before', () => {
    const own = document.createElement.bind(document);
    Object.defineProperty(document, 'createElement', { configurable: true, value: own });
    const image = withTrustedScript(
      address,
      () => {
        throw new Error('no script was made');
      },
      () => document.createElement('img'),
    );
    image.setAttribute('src', '/a.png');
    expect(image.getAttribute('src')).toBe('/a.png');
    expect(Reflect.get(document, 'createElement')).toBe(own);
    Reflect.deleteProperty(document, 'createElement');
  });
});
