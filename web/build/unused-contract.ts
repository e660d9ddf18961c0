import type { Plugin, Rolldown } from 'vite'

const CONTRACT = /\/contract\/src\//

/**
 * Leaves out what nothing takes of a contract's file that something else is taken of. A list of states stands
 * beside the schema of what has them, and without this each screen that shows the list would load zod: the build
 * cannot know that making a schema changes nothing.
 */
export function unusedContract(): Plugin {
  return {
    name: 'unused-contract',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        let marked = code
        for (const { start, end } of madeByCalls(this.parse(code), code).toReversed()) {
          const made = `/* @__PURE__ */ (() => (${code.slice(start, end)}))()`
          marked = marked.slice(0, start) + made + marked.slice(end)
        }
        return { code: marked, map: null }
      },
    },
  }
}

/** Where the values of a file's constants stand that something has to be called for. */
function madeByCalls({ body }: ReturnType<Rolldown.TransformPluginContext['parse']>, code: string) {
  return body
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
    )
    .flatMap((each) => (each?.type === 'VariableDeclaration' ? each.declarations : []))
    .flatMap(({ init }) => (init && !init.type.includes('Function') ? [init] : []))
    .filter(({ start, end }) => code.slice(start, end).includes('('))
}
