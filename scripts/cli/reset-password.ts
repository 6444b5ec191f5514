import * as v from 'valibot'
import { newPasswordField } from '#modules/identity/contract/passwords.ts'
import { emailField } from '#modules/kernel/contract.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import {
  type Command,
  FLAG_OPTION,
  requiredTextOption,
  TEXT_OPTION,
  textOption,
  WrongUsageError,
} from './command.ts'
import { withProduct } from './open-product.ts'
import { choosePassword, PASSWORD_RULE } from './password.ts'

export const resetPasswordCommand: Command = {
  summary: {
    en: 'sets a new password for an account and ends its sessions',
    it: 'assegna una nuova password a un account e chiude le sue sessioni',
  },
  usage: '--email E [--password P] [--force-change] [--remove-second-factor]',
  help: {
    en: [
      'Without --password, it asks for one. If there is no terminal, it generates a password and prints it.',
      'With --force-change, the person must choose another password at the next log-in.',
      'With --remove-second-factor, the log-in no longer asks for a code. Use it for a lost phone.',
    ].join('\n'),
    it: [
      'Senza --password il comando la chiede. Se non c’è un terminale, ne genera una e la mostra.',
      'Con --force-change la persona deve sceglierne un’altra al prossimo accesso.',
      'Con --remove-second-factor l’accesso non chiede più il codice: serve per chi ha perso il telefono.',
    ].join('\n'),
  },
  options: {
    email: TEXT_OPTION,
    password: TEXT_OPTION,
    'force-change': FLAG_OPTION,
    'remove-second-factor': FLAG_OPTION,
  },
  run: async (options) => {
    const email = v.safeParse(emailField, requiredTextOption(options, 'email'))
    if (!email.success) throw new WrongUsageError('--email is not an e-mail address')
    const { password, announcement } = await choosePassword(textOption(options, 'password'))
    if (!v.is(newPasswordField, password)) throw new WrongUsageError(PASSWORD_RULE)

    const forceChange = options['force-change'] === true
    const removeSecondFactor = options['remove-second-factor'] === true
    return withProduct(async ({ identity }) => {
      const order = { email: email.output, password, forceChange, removeSecondFactor }
      const outcome = await identity.setPasswordAsOwner(order)
      if (!outcome.ok) return refuse(`There is no account with ${email.output}.`)
      const next = forceChange ? '; it has to be changed at the next log-in' : ''
      const factor = removeSecondFactor ? ', and no second factor' : ''
      return accept(`${email.output} has a new password${factor}${next}.${announcement}`)
    })
  },
}
