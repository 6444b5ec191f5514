import * as v from 'valibot'
import { StaffInput } from '#modules/identity/contract/account.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { readConfig } from '#src/config.ts'
import { warnOfOtherServer } from '#src/operations/restore.ts'
import {
  type Command,
  type CommandOptions,
  requiredTextOption,
  TEXT_OPTION,
  textOption,
  WrongUsageError,
} from './command.ts'
import { withProduct } from './open-product.ts'
import { choosePassword, PASSWORD_RULE } from './password.ts'

export const createAdminCommand: Command = {
  summary: {
    en: 'creates an account for an admin or a moderator',
    it: 'crea l’account di un amministratore o di un moderatore',
  },
  usage: '--email E [--password P] [--role admin|moderator] [--first-name N] [--last-name N]',
  help: {
    en: 'Without --password, it asks for one. If there is no terminal, it generates a password and prints it.',
    it: 'Senza --password il comando la chiede. Se non c’è un terminale, ne genera una e la mostra.',
  },
  options: {
    email: TEXT_OPTION,
    password: TEXT_OPTION,
    role: TEXT_OPTION,
    'first-name': TEXT_OPTION,
    'last-name': TEXT_OPTION,
  },
  run: async (options) => {
    const { announcement, input } = await staffOf(options)
    const warning = await warnOfOtherServer(readConfig())
    return withProduct(async (product) => {
      const outcome = await product.identity.createStaff(input)
      if (!outcome.ok) return refuse(`${input.email} already has an account.`)
      return accept(`Made the ${input.role} ${input.email}.${announcement}${warning}`)
    })
  },
}

const FIRST_NAMES: Readonly<Record<string, string>> = {
  admin: 'Amministratore',
  moderator: 'Moderatore',
}

const staffOf = async (options: CommandOptions) => {
  const email = requiredTextOption(options, 'email')
  const role = textOption(options, 'role') ?? 'admin'
  const { password, announcement } = await choosePassword(textOption(options, 'password'))
  const parsed = v.safeParse(StaffInput, {
    email,
    password,
    role,
    firstName: textOption(options, 'first-name') ?? FIRST_NAMES[role] ?? role,
    lastName: textOption(options, 'last-name') ?? readConfig().siteName,
  })
  if (parsed.success) return { announcement, input: parsed.output }
  throw new WrongUsageError(complaintOf(parsed.issues[0].path?.[0].key))
}

const complaintOf = (field: unknown) => {
  switch (field) {
    case 'email':
      return '--email is not an e-mail address'
    case 'role':
      return '--role is admin or moderator'
    case 'password':
      return PASSWORD_RULE
    default:
      return 'A name has 1 to 60 characters'
  }
}
