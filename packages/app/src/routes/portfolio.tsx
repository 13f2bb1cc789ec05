import { portfolioContent } from '@strapline/ui/content/portfolio'
import { publicPages } from '@strapline/ui/content/public-pages'
import { PortfolioScreen } from '@strapline/ui/screens/portfolio'
import { useTitle } from '../lib/use-page.ts'

export function PortfolioRoute() {
  useTitle(publicPages.portfolio.title)
  return <PortfolioScreen content={portfolioContent} />
}
