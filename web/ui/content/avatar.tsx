import { smallestPicture } from '#modules/media/contract/paths.ts'

/** Who somebody is, as far as the header needs to know. */
export type AvatarPerson = {
  firstName?: string | null | undefined
  email?: string | null | undefined
  imageUrl?: string | null | undefined
}

/** Picture, else the initial of first name or e-mail, else U. Decorative, because the name is next to it. */
export const Avatar = ({ person, size }: { person: AvatarPerson; size?: 'medium' | 'large' }) => (
  <span className={`avatar rigid bold ${size ?? 'small'}`} aria-hidden="true">
    {person.imageUrl ? (
      <img src={smallestPicture(person.imageUrl)} alt="" width={80} height={80} decoding="async" />
    ) : (
      readInitial(person)
    )}
  </span>
)

export const readInitial = ({ firstName, email }: AvatarPerson): string =>
  [...(firstName?.trim() || email?.trim() || 'U')].at(0)?.toUpperCase() ?? 'U'

export const avatarName = ({ firstName }: AvatarPerson): string => firstName?.trim() || 'Utente'
