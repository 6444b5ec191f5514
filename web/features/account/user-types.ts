import type { UserType } from '#modules/identity/contract/account.ts'
import type { IconName } from '#web/ui/content/icon.tsx'

type UserTypeChoice = { value: UserType; label: string; hint: string; icon: IconName }

export const userTypeChoices: readonly UserTypeChoice[] = [
  {
    value: 'client',
    label: 'Cerco',
    hint: 'Ho un lavoro da far fare e voglio ricevere preventivi.',
    icon: 'search',
  },
  {
    value: 'professional',
    label: 'Offro',
    hint: 'Lavoro o vendo, e cerco nuovi clienti.',
    icon: 'store',
  },
]
