/** Whether the screen is touched, so that a field with the focus raises a keyboard. Who has no pointer at all types. */
export const isFingers = (): boolean => matchMedia('(pointer: coarse)').matches
