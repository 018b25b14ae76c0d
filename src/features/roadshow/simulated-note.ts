/** Said at the head of the roadshows where other parts of the portal are real. */
export const SIMULATED_NOTE = '路演为模拟演示，人物、画面与发言均为演示内容。';
