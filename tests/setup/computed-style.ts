/*
 * The computed style of an element without style sheets, of which tests load none: that of its kind, and what its style
 * attribute says. jsdom's own matches every rule of its sheet against the element and all above it for each property
 * that is asked for, which was a third of the time of these tests. It comes once a document, with what it remembers.
 */

const wholeStyle = window.getComputedStyle.bind(window);
const displayOfKinds = new Map<string, string>();

/** What decides whether an element of a kind is shown. */
const DECIDING = ['hidden', 'open', 'popover', 'type'] as const;

function displayOf(element: Element, own: CSSStyleDeclaration): string {
  if (own.display !== '') return own.display;
  const marks = DECIDING.map((name) => element.getAttribute(name));
  const kind = JSON.stringify([element.namespaceURI, element.localName, ...marks]);
  const known = displayOfKinds.get(kind);
  if (known !== undefined) return known;
  const alike = document.createElementNS(element.namespaceURI, element.localName);
  DECIDING.forEach((name, place) => {
    const mark = marks[place];
    if (typeof mark === 'string') alike.setAttribute(name, mark);
  });
  const { display } = wholeStyle(alike);
  displayOfKinds.set(kind, display);
  return display;
}

function visibilityOf(element: Element): string {
  for (let above: Element | null = element; above; above = above.parentElement) {
    const own = styleAttributeOf(above).visibility;
    if (own !== '' && own !== 'inherit') return own;
  }
  return 'visible';
}

const noStyle = document.createElement('i').style;

function styleAttributeOf(element: Element): CSSStyleDeclaration {
  return element instanceof HTMLElement || element instanceof SVGElement ? element.style : noStyle;
}

function computedStyle(element: Element): CSSStyleDeclaration {
  const own = styleAttributeOf(element);
  const valueOf = (name: string) => {
    if (name === 'display') return displayOf(element, own);
    if (name === 'visibility') return visibilityOf(element);
    return own.getPropertyValue(name);
  };
  return new Proxy(own, {
    get(target, name) {
      if (name === 'getPropertyValue') return valueOf;
      if (name === 'display' || name === 'visibility') return valueOf(name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const MARK = Symbol.for('computed style without style sheets');

if (!Reflect.has(window.getComputedStyle, MARK)) {
  const standIn = (element: Element, pseudo?: string | null) =>
    // Nothing stands before or after an element without a sheet.
    pseudo ? noStyle : computedStyle(element);
  Object.defineProperty(window, 'getComputedStyle', {
    configurable: true,
    writable: true,
    value: Object.assign(standIn, { [MARK]: true }),
  });
}
