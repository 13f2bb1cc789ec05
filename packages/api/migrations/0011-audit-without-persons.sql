-- The audit keeps who did what by the ids of users, which mean nothing once a user is erased, and of an order no name and
-- no address. Entries of before are rewritten here, the only time: the table is locked until this transaction ends.
ALTER TABLE audit DISABLE TRIGGER audit_is_append_only;

UPDATE audit SET
  actor = coalesce((SELECT id FROM users WHERE users.email = audit.actor), actor),
  subject = coalesce((SELECT id FROM users WHERE users.email = audit.subject), subject),
  before = before - ARRAY['displayName', 'email', 'address', 'phoneNumber']
    || coalesce((SELECT jsonb_build_object('buyer', id) FROM users WHERE users.email = audit.before ->> 'email'), '{}');

ALTER TABLE audit ENABLE TRIGGER audit_is_append_only;
