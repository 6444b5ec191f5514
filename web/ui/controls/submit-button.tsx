import type { ComponentProps } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from './button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'type'> & {
  /** The form can also be sent where no script will ever be. */
  readonly isPlain?: boolean
}

/**
 * The button of a form that scripts send. Until they are there it cannot be pressed, nor can Enter send the form: the
 * browser would put what was typed, passwords too, into the address.
 */
export const SubmitButton = ({ isPlain = false, ...props }: Props) => {
  const isAlive = useHydrated()
  return (
    <>
      {isPlain && !isAlive && (
        <noscript>
          <Button {...props} type="submit" />
        </noscript>
      )}
      <Button
        {...props}
        type="submit"
        disabled={!isAlive || props.disabled}
        data-waiting={isAlive ? undefined : ''}
      />
    </>
  )
}
