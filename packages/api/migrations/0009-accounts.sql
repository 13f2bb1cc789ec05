-- Whose account a user is: what an OpenID Connect provider calls itself and this person (iss, sub). An address alone
-- tells nobody apart, since providers give out accounts with unproved addresses. Null for the demo provider's accounts,
-- and for users who have not registered since this migration.
ALTER TABLE users
  ADD COLUMN issuer text COLLATE "C",
  ADD COLUMN subject text COLLATE "C",
  ADD CHECK ((issuer IS NULL) = (subject IS NULL));
