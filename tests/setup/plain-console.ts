/*
 * Without the console's tasks, by which React's development build tells debuggers what made an element: no test looks at
 * them, and they are a tenth of the time of the portal's tests. Before React is loaded, which keeps what it finds.
 */
Reflect.deleteProperty(console, 'createTask');
