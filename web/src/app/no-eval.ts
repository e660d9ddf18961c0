/**
 * Tells zod, before any screen loads it, not to try whether it may compile code: the content security
 * policy refuses that, and every try is reported as a violation. zod has no setting for it that would
 * not put zod itself into the first load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
