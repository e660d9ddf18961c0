import type { LinkField } from '@orrery/contract/programmes/programme'
import { LinkInput } from '../linking/LinkInput.tsx'

interface LinkIdFieldsProps<Name extends string> {
  /** The ids that the list takes, each with what it may hold. */
  fields: Readonly<Record<Name, LinkField>>
  texts: Readonly<Record<Name, string>>
  onChange: (change: { [N in Name]?: string }) => void
}

/** The ids that a publisher wants to find again in what the links of a list bring. */
export function LinkIdFields<Name extends string>(props: LinkIdFieldsProps<Name>) {
  const { fields, texts, onChange } = props
  return (Object.keys(fields) as Name[]).map((name) => (
    <LinkInput
      key={name}
      id={name}
      field={fields[name]}
      value={texts[name]}
      onChange={(text) => onChange({ [name]: text } as { [N in Name]?: string })}
    />
  ))
}
