import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { takeAlone } from '#adapters/sqlite/file-users.ts'
import { StaffInput } from '#modules/identity/contract/account.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { type Config, readConfig } from '#src/config.ts'
import { type Command, type Options, requiredText, TEXT, text, WrongUsage } from './command.ts'
import { withProduct } from './open-product.ts'
import { choosePassword, PASSWORD_RULE } from './password.ts'

export const createAdmin: Command = {
  summary: 'makes an account for an admin or a moderator',
  usage: '--email E [--password P] [--role admin|moderator] [--first-name N] [--last-name N]',
  help: 'Without --password it asks for one, or makes one and shows it when nobody is at the keyboard.',
  options: {
    email: TEXT,
    password: TEXT,
    role: TEXT,
    'first-name': TEXT,
    'last-name': TEXT,
  },
  run: async (options) => {
    const { announcement, input } = await staffOf(options)
    const warning = await serverElsewhere(readConfig())
    return withProduct(async (product) => {
      const outcome = await product.identity.createStaff(input)
      if (!outcome.ok) return refuse(`There is an account with ${input.email} already.`)
      return accept(`Made the ${input.role} ${input.email}.${announcement}${warning}`)
    })
  },
}

/** Whoever forgets DATA_DIR makes an account that the running server does not know. */
const serverElsewhere = async ({ dataFolder, databaseFile, port }: Config) => {
  const isHere = existsSync(databaseFile) && !isUnused(databaseFile)
  if (isHere || !(await serves(port))) return ''
  return `\nThe server on port ${port} does not use ${dataFolder}: set DATA_DIR to its folder, or it will not know this account.`
}

const isUnused = (databaseFile: string) => {
  const release = takeAlone(databaseFile)
  release?.()
  return release !== null
}

const serves = async (port: number) => {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(1000),
    })
    return v.is(v.object({ status: v.string(), version: v.string() }), await reply.json())
  } catch {
    return false
  }
}

const FIRST_NAMES: Readonly<Record<string, string>> = {
  admin: 'Amministratore',
  moderator: 'Moderatore',
}

const staffOf = async (options: Options) => {
  const email = requiredText(options, 'email')
  const role = text(options, 'role') ?? 'admin'
  const { password, announcement } = await choosePassword(text(options, 'password'))
  const parsed = v.safeParse(StaffInput, {
    email,
    password,
    role,
    firstName: text(options, 'first-name') ?? FIRST_NAMES[role] ?? role,
    lastName: text(options, 'last-name') ?? readConfig().siteName,
  })
  if (parsed.success) return { announcement, input: parsed.output }
  throw new WrongUsage(complaintOf(parsed.issues[0].path?.[0].key))
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
