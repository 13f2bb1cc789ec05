# The shop as one image: the API, which serves the built app. docs/decisions/0055 says why it is made like this.
FROM node:24.21.0-slim AS base
WORKDIR /shop

# The app.
FROM base AS app
# Packages first: as long as these files are the same, nothing is installed again.
COPY package.json package-lock.json .npmrc ./
COPY packages/api/package.json packages/api/
COPY packages/app/package.json packages/app/
COPY packages/conformance/package.json packages/conformance/
COPY packages/contract/package.json packages/contract/
COPY packages/demo-issuer/package.json packages/demo-issuer/
COPY packages/server-kit/package.json packages/server-kit/
COPY packages/ui/package.json packages/ui/
COPY mock-api/package.json mock-api/
RUN npm ci
COPY . .
# Its settings are part of what is built.
ARG VITE_IDENTITY=demo
ARG VITE_OIDC_AUTHORITY
ARG VITE_OIDC_CLIENT_ID
ARG VITE_OIDC_NAME
ARG VITE_OIDC_SCOPE
ARG VITE_FIREBASE_API_KEY
ARG VITE_FIREBASE_AUTH_DOMAIN
ARG VITE_FIREBASE_PROJECT_ID
ARG VITE_CURRENCY
ARG VITE_SITE_URL
# Calls go to where the app comes from.
RUN VITE_API_URL=/ npm run build

# The packages that run: neither tools nor the embedded Postgres.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/server-kit/package.json packages/server-kit/
COPY packages/api/package.json packages/api/
RUN npm ci --omit=dev --omit=optional --workspace=packages/api --include-workspace-root=false

FROM base
ENV NODE_ENV=production
ENV API_HOST=0.0.0.0
ENV API_APP_DIR=/shop/dist/app
COPY --from=packages /shop ./
COPY packages/contract/src packages/contract/src
COPY packages/server-kit/src packages/server-kit/src
COPY packages/api/src packages/api/src
COPY packages/api/migrations packages/api/migrations
COPY --from=app /shop/dist/app dist/app
COPY --from=app /shop/dist/app.headers.json dist/
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=40s CMD ["node", "-e", "fetch('http://127.0.0.1:4000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself runs TypeScript and gets the signals.
CMD ["node", "packages/api/src/main.ts"]
