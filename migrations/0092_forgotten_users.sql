-- Zoom names its users until they are deleted there: whom Masa forgets meanwhile stays without name and address.
ALTER TABLE zoom_users ADD forgotten boolean NOT NULL DEFAULT false;
