import type { FirmArea } from '#modules/firms/contract/firm.ts'
import type { OwnFirmReply } from '#modules/firms/contract/own-firm.ts'
import { profileTextFields } from '#modules/firms/contract/profile-texts.ts'
import { formatTypedEuro } from '#modules/kernel/euro.ts'
import { createDraftStore } from '#web/listing/form/draft.ts'

export type FirmAreaWithName = FirmArea & { readonly name: string }

const EMPTY_TEXTS = Object.fromEntries(
  Object.keys(profileTextFields).map((name) => [name, '']),
) as Record<keyof typeof profileTextFields, string>

export const EMPTY_FIRM_FORM = {
  legalName: '',
  tradeName: '',
  legalForm: '',
  vatId: '',
  fiscalCode: '',
  reaNumber: '',
  foundedYear: '',
  regionId: '',
  provinceId: '',
  city: '',
  address: '',
  postalCode: '',
  trades: [] as string[],
  areas: [] as FirmAreaWithName[],
  /** Chosen in the selects and not added yet: it is saved with the others. */
  pendingArea: null as FirmAreaWithName | null,
  phone: '',
  isPhonePublic: true,
  website: '',
  ...EMPTY_TEXTS,
  pec: '',
  about: '',
  logoUrl: '',
  callOut: { visit: '', hourly: '', nightPercent: '', hours: '' },
}

export type FirmFormValues = typeof EMPTY_FIRM_FORM

/** Kept in this browser until it is saved. */
export const firmDrafts = createDraftStore<FirmFormValues>({
  key: 'draft:firm',
  empty: EMPTY_FIRM_FORM,
  except: [],
})

export const createRadiusArea = (
  comune: { id: string; name: string },
  radiusKm: number,
): FirmAreaWithName => ({
  comuneId: comune.id,
  radiusKm,
  name: `${comune.name} e dintorni, entro ${radiusKm} km`,
})

export const createProvinceArea = (province: { id: string; name: string }): FirmAreaWithName => ({
  provinceId: province.id,
  name: `Provincia di ${province.name}`,
})

/** Each area once. */
export const addArea = (
  areas: readonly FirmAreaWithName[],
  added: FirmAreaWithName | null,
): FirmAreaWithName[] =>
  added === null || areas.some(({ name }) => name === added.name) ? [...areas] : [...areas, added]

const callOutTexts = (callOut: OwnFirmReply['callOut']): FirmFormValues['callOut'] => {
  const { visit, hourly, nightPercent = '', hours = '' } = callOut ?? {}
  const text = (euro: number | undefined) => (euro === undefined ? '' : formatTypedEuro(euro))
  return { visit: text(visit), hourly: text(hourly), nightPercent: String(nightPercent), hours }
}

export const toFirmFormValues = (firm: OwnFirmReply): FirmFormValues => {
  const texts = Object.entries(firm).flatMap(([name, value]) =>
    name in EMPTY_FIRM_FORM && (typeof value === 'string' || typeof value === 'number')
      ? [[name, String(value)]]
      : [],
  )
  return {
    ...EMPTY_FIRM_FORM,
    ...Object.fromEntries(texts),
    isPhonePublic: firm.isPhonePublic,
    callOut: callOutTexts(firm.callOut),
    trades: [...firm.trades],
    areas: firm.areas.map((area, index) => ({ ...area, name: firm.areaNames[index] ?? '' })),
  }
}
