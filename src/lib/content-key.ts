/**
 * Makes keys for something that is sent until it gets through: the same key as long as the content (JSON) stays as it was
 * last sent, a new one as soon as it differs. So a repeat is known for one, and a correction is never taken for one.
 */
export function createContentKey(): (content: unknown) => string {
  let last = '';
  let key = '';
  return (content) => {
    const text = JSON.stringify(content);
    if (key === '' || text !== last) {
      last = text;
      key = crypto.randomUUID();
    }
    return key;
  };
}
