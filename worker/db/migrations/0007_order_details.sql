-- What a buyer says beside the contact: who comes, where to post, what was declared and agreed to.
ALTER TABLE orders ADD COLUMN details TEXT NOT NULL DEFAULT '{}';
