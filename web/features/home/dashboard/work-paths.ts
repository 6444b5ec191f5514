/** What the dashboard reads about its owner's work, apart from what shows it: visitors load only this. */
import { alertPaths } from '#modules/alerts/contract/alert-paths.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { revealPaths } from '#modules/reveal/contract/paths.ts'

export const SHOWN = 4

export const TO_CALL = `${revealPaths.mine}?limit=${SHOWN}&progress=to_call`

export const WORK_PATHS = [TO_CALL, alertPaths.mine, jobPaths.mine]
