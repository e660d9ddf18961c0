import type { ComponentProps } from 'react'
import { classes } from '../base/classes.ts'
import css from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'

type TextAreaProps = FieldFrame &
  Omit<ComponentProps<'textarea'>, keyof FieldFrame> & {
    /** Sentences, which are wrapped as they will be where they are read. */
    prose?: boolean
  }

/** Several lines of text, which are not wrapped: each is one thing; or `prose`. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, required, id, className, prose, ...rest } = props
  return (
    <Field
      {...{ label, hint, error, required, id }}
      render={(tied) => (
        <textarea
          wrap={prose ? 'soft' : 'off'}
          {...rest}
          {...tied}
          className={classes(css.control, prose ? css.prose : css.lines, className)}
        />
      )}
    />
  )
}
