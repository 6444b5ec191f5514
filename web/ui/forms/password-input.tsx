import { type ComponentProps, useState } from 'react'
import { IconButton } from '../controls/button.tsx'
import { TextInput } from './text-input.tsx'

/** A password with a button that shows it; give `autoComplete` "current-password" or "new-password". */
export const PasswordInput = (props: Omit<ComponentProps<'input'>, 'type'>) => {
  const [shown, setShown] = useState(false)

  return (
    <span className="password-input relative">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
      />
      <IconButton
        className="eye"
        icon={shown ? 'eye-off' : 'eye'}
        label={shown ? 'Nascondi password' : 'Mostra password'}
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}
