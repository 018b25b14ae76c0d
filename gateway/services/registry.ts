/** Public query site of the fund association, where private funds and their managers are found by number. */
export const REGISTRY_URL = 'https://gs.amac.org.cn/';
