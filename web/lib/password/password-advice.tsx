import { useSite } from '#web/lib/site.ts'
import { useMember } from '#web/lib/viewer.ts'
import { judgePassword } from './judge-password.ts'

type Props = { readonly password: string; readonly names?: readonly string[] }

/** Under the field of a new password, while it is typed. */
export const PasswordAdvice = ({ password, names = [] }: Props) => {
  const member = useMember()
  const personal = member ? [member.firstName, member.lastName, member.email] : []
  const site = useSite()
  const { strength, advice } = judgePassword(password, [...names, ...personal, site.name])
  return (
    <p className="soft small" role="status">
      <strong>Robustezza: {strength}.</strong> {advice}
    </p>
  )
}
