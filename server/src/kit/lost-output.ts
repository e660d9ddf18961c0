/* For its effect: a process that imports this lives on where nobody takes what it says any more. */

// A pipe without a reader, a file without room: what is said there is lost, and nothing else.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
