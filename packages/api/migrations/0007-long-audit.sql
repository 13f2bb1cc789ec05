-- Indexes for a long audit: its own order, by which pages go on, and the newest first. The number of an entry is
-- written as list-page.ts writes it.
CREATE INDEX audit_in_order ON audit ((lpad(to_hex(id), 24, '0')));
CREATE INDEX audit_newest ON audit (at DESC NULLS LAST, (lpad(to_hex(id), 24, '0')));
