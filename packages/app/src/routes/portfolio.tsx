import { portfolioContent } from '@strapline/ui/content/portfolio'
import { PortfolioScreen } from '@strapline/ui/screens/portfolio'
import { useTitle } from '../lib/use-title.ts'

export function PortfolioRoute() {
  useTitle('My Portfolio')
  return <PortfolioScreen content={portfolioContent} />
}
