import { personRoleKeys, personRoles, type PersonRole } from '@orrery/contract/accounts/person-role'
import { SelectField } from '../ui/field/SelectField.tsx'

interface RoleFieldProps<Role extends string> {
  value: Role
  onChoose: (role: Role) => void
  /** What can be chosen beside the roles, and what it means. */
  more?: { value: Role; label: string; may: string }
}

/** One of the roles, with what it may do. */
export function RoleField<Role extends string = PersonRole>(props: RoleFieldProps<Role>) {
  const { value, onChoose, more } = props
  const roles = personRoleKeys.map((key) => ({ value: key as string, ...personRoles[key] }))
  const options = [
    ...roles.map(({ value: key, name, may }) => ({ value: key, label: name, may })),
    ...(more ? [more] : []),
  ]
  return (
    <SelectField
      label="Role"
      options={options.map((each) => ({ value: each.value, label: each.label }))}
      value={value}
      hint={options.find((each) => each.value === value)?.may}
      onChange={(event) => onChoose(event.currentTarget.value as Role)}
    />
  )
}
