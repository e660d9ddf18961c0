import { inRoot } from './root.mjs'

/**
 * Lets Node keep what it has compiled (its own cache, checked against each source): of the next start that
 * is a third. Written when the process or thread ends; where it cannot be written, nothing is kept. A thread without it
 * loads Node's compiler of TypeScript, which is WebAssembly, and V8 may end the whole process when that goes with the
 * thread (nodejs/node issue 64500).
 */
export const compileCache = () => ({
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inRoot('node_modules', '.orrery-compiled'),
})
