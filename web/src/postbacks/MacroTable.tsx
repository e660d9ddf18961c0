import { postbackMacros } from '@orrery/contract/postbacks/macros'
import css from './postbacks.module.css'

/** Every macro with its meaning and an example. */
export function MacroTable() {
  return (
    <dl className={css.macros}>
      {postbackMacros.map(({ name, means, example }) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd>
            {means} <small>such as {example}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
