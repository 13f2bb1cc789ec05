import '@strapline/ui/styles/theme.css'
import { createRoot } from 'react-dom/client'
import { Pad } from './pad.tsx'
import { Table } from './table.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id root.')
createRoot(container).render(location.search === '?table' ? <Table /> : <Pad />)
