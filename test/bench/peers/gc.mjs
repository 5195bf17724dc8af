/* Loaded before a Node server: it collects what it no longer needs when it is asked to, as workerd does by itself. */
process.on('SIGWINCH', () => globalThis.gc());
