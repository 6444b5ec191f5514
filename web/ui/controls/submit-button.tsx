import type { ComponentProps } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from './button.tsx'

/**
 * The button of a form that only scripts can send. Until they are there it cannot be pressed, nor can
 * Enter send the form: the browser would put what was typed, passwords too, into the address.
 */
export const SubmitButton = (props: Omit<ComponentProps<typeof Button>, 'type'>) => {
  const isAlive = useHydrated()
  return (
    <Button
      {...props}
      type="submit"
      disabled={!isAlive || props.disabled}
      data-waiting={isAlive ? undefined : ''}
    />
  )
}
