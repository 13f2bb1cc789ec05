/**
 * React in development tells the browser's tools what each component did, and what changed in its props, through these
 * two functions of the console. Nobody reads that in a test, and with long lists it takes a third of the time. React
 * looks for them when it is loaded, so this module comes before it.
 */
Object.assign(console, { timeStamp: undefined, createTask: undefined })
