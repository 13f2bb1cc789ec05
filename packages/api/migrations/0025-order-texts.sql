-- What buyers write on their orders, by its name (contract/order-texts.ts). A row without any is as small as before.
ALTER TABLE orders ADD COLUMN texts jsonb NOT NULL DEFAULT '{}';
