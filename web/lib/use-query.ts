import { useLocation } from 'react-router'

/** The present address's query. */
export const useQuery = () => new URLSearchParams(useLocation().search)
