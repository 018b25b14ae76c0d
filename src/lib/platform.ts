/** Whether the command key stands where others have Ctrl; the same rule as that of the key bindings. */
export const ON_MAC = /Mac|iPod|iPhone|iPad/.test(navigator.platform);
