/** Customer service. Without an address of its own the portal leads to the outside site of its host set. */
export const CUSTOMER_SERVICE = { url: '', hours: '交易日 9:00–17:30（北京时间）' } as const;
